import { inspectCall } from './inspect';

/** Storage in which a sample sees only the keys with a prefix, so that it can neither read nor clear the settings of the site. */
function prefixed(storage: Storage, prefix: string): Storage {
  const keys = () => Object.keys(storage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  const methods: Record<string, unknown> = {
    getItem: (key: string) => storage.getItem(prefix + key),
    setItem: (key: string, value: string) => storage.setItem(prefix + key, value),
    removeItem: (key: string) => storage.removeItem(prefix + key),
    clear: () => keys().forEach((key) => storage.removeItem(prefix + key)),
    key: (index: number) => keys()[index] ?? null,
  };
  const valueOf = (key: string | symbol) =>
    typeof key === 'symbol' ? undefined : (storage.getItem(prefix + key) ?? undefined);
  return new Proxy({} as Storage, {
    get: (_target, key) => (key === 'length' ? keys().length : (methods[String(key)] ?? valueOf(key))),
    set: (_target, key, value) => {
      storage.setItem(prefix + String(key), String(value));
      return true;
    },
    deleteProperty: (_target, key) => {
      storage.removeItem(prefix + String(key));
      return true;
    },
    has: (_target, key) => valueOf(key) !== undefined,
    ownKeys: keys,
    getOwnPropertyDescriptor: (_target, key) => {
      const value = valueOf(key);
      return value === undefined ? undefined : { value, enumerable: true, configurable: true, writable: true };
    },
  });
}

/** Cookies in memory: those of the site can't be read, and no request sends those of a sample. */
const cookies = new Map<string, string>();

function setCookie(text: string): void {
  const [pair = '', ...attributes] = text.split(';');
  const [name = '', ...value] = pair.trim().split('=');
  const expires = attributes.map((attribute) => /^\s*expires=(.+)/i.exec(attribute)?.[1]).find(Boolean);
  if (expires && Date.parse(expires) <= Date.now()) cookies.delete(name);
  else cookies.set(name, value.join('='));
}

const { open } = IDBFactory.prototype;

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Runs a task with every object store of the samples' databases. */
async function withStores(prefix: string, task: (store: IDBObjectStore) => Promise<unknown>): Promise<void> {
  // Firefox has listed databases since version 126.
  for (const { name } of (await indexedDB.databases?.()) ?? []) {
    if (!name?.startsWith(prefix)) continue;
    const database = await settled(open.call(indexedDB, name));
    for (const store of database.objectStoreNames)
      await task(database.transaction(store, 'readwrite').objectStore(store));
    database.close();
  }
}

interface StoredFile {
  path?: string;
  type?: string;
  size?: number;
}

/** What samples have stored, one line each: keys with their values, cookies, and files with their sizes. */
export async function storedData(prefix: string): Promise<string[]> {
  const keys = Object.entries(localStorage).map(([key, value]) => `${key} = ${String(value)}`);
  const jar = [...cookies].map(([name, value]) => `cookie ${name} = ${value}`);
  const files: string[] = [];
  await withStores(prefix, async (store) => {
    for (const { path, type, size } of (await settled(store.getAll())) as StoredFile[])
      if (path && type === 'file') files.push(`file ${path}, ${size ?? 0} bytes`);
  });
  return [...keys.sort(), ...jar, ...files.sort()];
}

/** Removes everything that samples have stored. */
export async function removeStoredData(prefix: string): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  cookies.clear();
  await withStores(prefix, (store) => settled(store.clear()));
}

/** Separates samples from the site, before the first of them is loaded. The policy in `frame.html` separates them from the network. */
export function isolate(prefix: string, report: (line: string) => void): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    Object.defineProperty(window, name, { value: prefixed(window[name], prefix) });
  IDBFactory.prototype.open = function (name, version) {
    return open.call(this, prefix + name, version);
  };
  Object.defineProperty(document, 'cookie', {
    get: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    set: setCookie,
  });
  window.open = (...args) => {
    report(inspectCall('window.open', args));
    return null;
  };
}
