import type { ApiMethod } from './model';

/** The name of a method in headings: `exitApp()`, or `addListener('backButton')`. */
export function methodName({ name, signature }: Pick<ApiMethod, 'name' | 'signature'>): string {
  const event = /eventName:\s*('[^']+'|"[^"]+")/.exec(signature)?.[1];
  return event ? `${name}(${event.replace(/"/g, "'")})` : `${name}()`;
}
