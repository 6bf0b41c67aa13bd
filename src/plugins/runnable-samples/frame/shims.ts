import { inspectCall } from './inspect';
import type { Notify } from './panel';

/** Replaces a property of the browser that a frame with an opaque origin doesn't have. */
const replace = (owner: object, name: string, descriptor: PropertyDescriptor) =>
  Object.defineProperty(owner, name, { configurable: true, ...descriptor });

/**
 * Removes what the policy of the frame can't forbid: connections of WebRTC reach any host, and
 * steps in the history belong to the tab. A change of the URL's fragment can still add one.
 */
export function removeWaysOut(): void {
  for (const name of Object.getOwnPropertyNames(window).filter((property) => /RTC/.test(property)))
    replace(window, name, { value: undefined, configurable: false });
  for (const name of ['pushState', 'replaceState', 'back', 'forward', 'go'])
    replace(History.prototype, name, { value: () => undefined, configurable: false });
}

/** Storage in memory. Its items are also properties, as in the browser's. */
function memoryStorage(): Storage {
  const items = new Map<string, string>();
  const methods: Record<string, unknown> = {
    getItem: (key: string) => items.get(String(key)) ?? null,
    setItem: (key: string, value: string) => void items.set(String(key), String(value)),
    removeItem: (key: string) => void items.delete(String(key)),
    clear: () => items.clear(),
    key: (index: number) => [...items.keys()][index] ?? null,
  };
  return new Proxy({} as Storage, {
    get: (_target, key) => (key === 'length' ? items.size : (methods[String(key)] ?? items.get(String(key)))),
    set: (_target, key, value) => Boolean(items.set(String(key), String(value))),
    deleteProperty: (_target, key) => items.delete(String(key)) || true,
    has: (_target, key) => items.has(String(key)),
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: (_target, key) =>
      items.has(String(key))
        ? { value: items.get(String(key)), enumerable: true, configurable: true, writable: true }
        : undefined,
  });
}

const cookies = new Map<string, string>();

function setCookie(text: string): void {
  const [pair = '', ...attributes] = text.split(';');
  const [name = '', ...value] = pair.trim().split('=');
  const expires = attributes.map((attribute) => /^\s*expires=(.+)/i.exec(attribute)?.[1]).find(Boolean);
  if (expires && Date.parse(expires) <= Date.now()) cookies.delete(name);
  else cookies.set(name, value.join('='));
}

/** A camera that shows a drawing, because a frame with an opaque origin gets none. */
function drawingCamera(): Promise<MediaStream> {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 480;
  const context = canvas.getContext('2d');
  const draw = () => {
    if (!context) return;
    context.fillStyle = '#9dc6e0';
    context.fillRect(0, 0, 640, 480);
    context.fillStyle = '#33658a';
    context.fillRect(0, 320, 640, 160);
    context.fillStyle = '#f6ae2d';
    context.beginPath();
    context.arc(480, 120, 60, 0, 7);
    context.fill();
  };
  // A stream of a canvas has a picture for each change.
  setInterval(draw, 200);
  draw();
  return Promise.resolve(canvas.captureStream(5));
}

/** Notifications as buttons in the frame, because only the page itself may show real ones. */
function notificationClass(show: Notify) {
  return class extends EventTarget {
    static permission: NotificationPermission = 'default';

    /** The callback is that of older browsers, which Capacitor 2 uses. */
    static requestPermission(callback?: (permission: NotificationPermission) => void): Promise<NotificationPermission> {
      this.permission = 'granted';
      callback?.(this.permission);
      return Promise.resolve(this.permission);
    }

    onclick: ((event: Event) => void) | null = null;

    readonly body: string;

    constructor(
      readonly title: string,
      options: NotificationOptions = {},
    ) {
      super();
      Object.assign(this, options);
      this.body = options.body ?? '';
      this.addEventListener('click', (event) => this.onclick?.(event));
      setTimeout(() => {
        show(title, this.body, () => this.dispatchEvent(new Event('click')));
        this.dispatchEvent(new Event('show'));
      });
    }

    close(): void {
      this.dispatchEvent(new Event('close'));
    }
  };
}

/**
 * Replaces storage, cookies, notifications, and the camera, which an opaque origin lacks. `report`
 * adds a line to the events in the panel.
 */
export function addShims(report: (line: string) => void, notify: Notify): void {
  replace(window, 'localStorage', { value: memoryStorage() });
  replace(window, 'sessionStorage', { value: memoryStorage() });
  // Chromium logs an error for each call. Samples that store files have a database in memory.
  replace(window, 'indexedDB', { value: undefined, writable: true });
  replace(document, 'cookie', {
    get: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    set: setCookie,
  });
  replace(window, 'Notification', { value: notificationClass(notify) });
  replace(navigator.mediaDevices, 'getUserMedia', { value: drawingCamera });
  // This class accepts only a device's camera. PWA Elements have their own for other sources.
  replace(window, 'ImageCapture', { value: undefined, writable: true });
  window.open = (...args) => {
    report(inspectCall('window.open', args));
    return null;
  };
}

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

interface StoredFile {
  path?: string;
  type?: string;
  size?: number;
}

/** The files of the Filesystem plugin, whose samples have a database in memory. */
async function storedFiles(): Promise<string[]> {
  const files: string[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name));
    for (const store of database.objectStoreNames)
      for (const file of (await settled(database.transaction(store).objectStore(store).getAll())) as StoredFile[])
        if (file.path && file.type === 'file') files.push(`file ${file.path}, ${file.size ?? 0} bytes`);
    database.close();
  }
  return files.sort();
}

/** What the sample has stored, as lines: keys with values, cookies, and files with sizes. */
export async function storedData(): Promise<string[]> {
  const keys = Object.entries(localStorage).map(([key, value]) => `${key} = ${String(value)}`);
  const jar = [...cookies].map(([name, value]) => `cookie ${name} = ${value}`);
  return [...keys.sort(), ...jar, ...(await storedFiles().catch(() => []))];
}
