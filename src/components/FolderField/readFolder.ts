import { isOpened, isRead, isText, join, maximumSize, MOST_FILES, placeFile, type Folder } from 'project-check/folder';

/** A file or a folder: dropped, from the picker, or in a list. */
interface TreeNode {
  name: string;
  /** Undefined for a file. */
  children?: () => AsyncIterable<TreeNode>;
  file: () => Promise<File>;
}

/** Dropped, in every browser. */
const fromEntry = (entry: FileSystemEntry): TreeNode => ({
  name: entry.name,
  file: () => new Promise((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)),
  children: entry.isDirectory ? () => entriesIn(entry as FileSystemDirectoryEntry) : undefined,
});

/** `readEntries` returns parts of a folder until one is empty. */
async function* entriesIn(folder: FileSystemDirectoryEntry): AsyncGenerator<TreeNode> {
  const reader = folder.createReader();
  const read = () => new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
  for (let part = await read(); part.length > 0; part = await read()) yield* part.map(fromEntry);
}

const fromFile = (file: File): TreeNode => ({ name: file.name, file: () => Promise.resolve(file) });

/**
 * A file is read without its entry, because WebKitGTK 2.50 can't read the entry of a file that a
 * script has dropped.
 */
function fromItem(item: DataTransferItem): TreeNode[] {
  const entry = item.webkitGetAsEntry();
  if (entry?.isDirectory) return [fromEntry(entry)];
  const file = item.getAsFile();
  return file ? [fromFile(file)] : [];
}

type IterableDirectory = FileSystemDirectoryHandle & { values: () => AsyncIterable<FileSystemHandle> };

const fromHandle = (handle: FileSystemHandle): TreeNode => ({
  name: handle.name,
  file: () => (handle as FileSystemFileHandle).getFile(),
  children: handle.kind === 'directory' ? () => handlesIn(handle as IterableDirectory) : undefined,
});

async function* handlesIn(folder: IterableDirectory): AsyncGenerator<TreeNode> {
  for await (const child of folder.values()) yield fromHandle(child);
}

/** Files that are read at the same time. */
class Reader {
  readonly files = new Map<string, string>();
  readonly paths = new Set<string>();
  private readonly reading: Promise<void>[] = [];

  /** `onRead`: how many files are read so far. */
  constructor(private readonly onRead: (count: number) => void) {}

  private async readFile(path: string, open: () => Promise<File>, place: (text: string) => string): Promise<void> {
    // A file that another program has deleted or locked is as if it wasn't there.
    const file = await open().catch(() => undefined);
    if (!file || file.size > maximumSize(path)) return;
    const text = await file.text().catch(() => '\0');
    if (!isText(text)) return;
    this.paths.add(place(text));
    this.files.set(place(text), text.replace(/^\uFEFF/, ''));
    this.onRead(this.files.size);
  }

  add(path: string, open: () => Promise<File>, place: (text: string) => string = () => path): void {
    this.paths.add(path);
    if (isRead(place('')) && this.reading.length < MOST_FILES) this.reading.push(this.readFile(path, open, place));
  }

  async walk(node: TreeNode, path: string): Promise<void> {
    if (!node.children) return this.add(path, node.file);
    if (path !== '') this.paths.add(`${path}/`);
    if (path !== '' && !isOpened(path)) return;
    const folders: Promise<void>[] = [];
    for await (const child of node.children()) folders.push(this.walk(child, join(path, child.name)));
    await Promise.all(folders);
  }

  async finish(): Promise<Folder> {
    await Promise.all(this.reading);
    return { files: this.files, paths: this.paths };
  }
}

type OnRead = (count: number) => void;

/** Reads what was dropped. Call it in the event, because its items are gone afterwards. */
export async function readDrop({ items }: DataTransfer, onRead: OnRead): Promise<Folder> {
  const nodes = [...items].flatMap(fromItem);
  const [first] = nodes;
  const reader = new Reader(onRead);
  if (nodes.length === 1 && first?.children) await reader.walk(first, '');
  else
    for (const node of nodes) {
      if (node.children) await reader.walk(node, node.name);
      else reader.add(node.name, node.file, (text) => placeFile(node.name, text));
    }
  return reader.finish();
}

/** Reads a folder that the user has chosen in the picker of Chromium. */
export async function readHandle(handle: FileSystemDirectoryHandle, onRead: OnRead): Promise<Folder> {
  const reader = new Reader(onRead);
  await reader.walk(fromHandle(handle), '');
  return reader.finish();
}

/** Reads the files of an input. For a folder, the browser has listed everything in it. */
export function readList(list: FileList, onRead: OnRead): Promise<Folder> {
  const reader = new Reader(onRead);
  for (const file of list) {
    const open = () => Promise.resolve(file);
    const [, ...parts] = file.webkitRelativePath.split('/');
    if (parts.length === 0) reader.add(file.name, open, (text) => placeFile(file.name, text));
    const folders = parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('/'));
    const closed = folders.findIndex((folder) => !isOpened(folder));
    for (const folder of closed < 0 ? folders : folders.slice(0, closed + 1)) reader.paths.add(`${folder}/`);
    if (closed < 0 && parts.length > 0) reader.add(parts.join('/'), open);
  }
  return reader.finish();
}
