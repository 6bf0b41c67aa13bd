import type NotFound from '@theme/NotFound/Content';
import type { ComponentProps, ReactNode } from 'react';

let Content: typeof NotFound | undefined;

/** Loads the not-found page, which is displayed without a placeholder afterwards. */
export async function loadNotFound(): Promise<void> {
  Content ??= (await import('@theme/NotFound/Content')).default;
}

/** Replaces the not-found page in the frame of the documentation (`smallerScriptsPlugin.ts`), so that other pages don't download it. */
export default function NotFoundContent(props: ComponentProps<typeof NotFound>): ReactNode {
  return Content && <Content {...props} />;
}
