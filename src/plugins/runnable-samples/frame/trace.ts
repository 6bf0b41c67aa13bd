import { inspect, inspectCall } from './inspect';
import type { PanelSection } from './panel';

const getMessage = (error: unknown) => (error instanceof Error ? error.message : inspect(error));

/** A function that the panel lists as an event whenever it's called. */
export function reported(name: string, events: PanelSection, callback?: (...data: unknown[]) => unknown) {
  const report = (...data: unknown[]): unknown => {
    events.add(inspectCall(name, data));
    return callback?.(...data);
  };
  return Object.defineProperty(report, 'name', { value: name });
}

/** A plugin whose calls are listed with their results, and whose callbacks are listed as events. */
export function tracer(calls: PanelSection, events: PanelSection) {
  return <T extends object>(pluginName: string, plugin: T): T =>
    new Proxy(plugin, {
      get(target, method) {
        const original: unknown = Reflect.get(target, method);
        if (typeof original !== 'function' || typeof method !== 'string') return original;
        return (...args: unknown[]) => {
          const name = `${pluginName}.${method}`;
          const line = calls.add(inspectCall(name, args));
          const eventName = `${pluginName} ${typeof args[0] === 'string' ? args[0] : method}`;
          const passed = args.map((argument) =>
            typeof argument === 'function' ? reported(eventName, events, argument as () => unknown) : argument,
          );
          const result: unknown = original.apply(target, passed);
          if (result instanceof Promise)
            result.then(
              (value) => value !== undefined && line.append(` → ${inspect(value)}`),
              (error: unknown) => line.append(` ✗ ${getMessage(error)}`),
            );
          return result;
        };
      },
    });
}
