import { useId, useState, type ChangeEvent, type DragEvent, type ReactNode } from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { Folder } from 'project-check/folder';
import { readDrop, readHandle, readList } from './readFolder';
import styles from './styles.module.css';

type Picker = (options: { id: string; mode: 'read' }) => Promise<FileSystemDirectoryHandle>;

/** Chromium's picker, which lists a folder only as far as the page reads it. */
const getPicker = (): Picker | undefined => (window as { showDirectoryPicker?: Picker }).showDirectoryPicker;

const counted = (count: number): string => `${count} ${count === 1 ? 'file' : 'files'} read`;

type Start = (onRead: (count: number) => void) => Promise<Folder>;

/** Reads folders, and reports how far it is. */
function useReader(onFolder: (folder: Folder) => void): { status: string; read: (start: Start) => void } {
  const [status, setStatus] = useState('');
  const read = (start: Start) => {
    setStatus('Reading…');
    start((count) => setStatus(`Reading… ${counted(count)}`)).then(
      (folder) => {
        setStatus(`${counted(folder.files.size)}. Nothing was sent.`);
        onFolder(folder);
      },
      () => setStatus('The folder couldn’t be read. Choose it again, or choose its files.'),
    );
  };
  return { status, read };
}

/** The ways that work in every browser and with a keyboard. */
function Inputs({ read }: { read: (start: Start) => void }): ReactNode {
  const hint = useId();
  const picker = useIsBrowser() ? getPicker() : undefined;
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const { files } = target;
    if (files && files.length > 0) read((onRead) => readList(files, onRead));
  };
  const choose = () => {
    // Rejects if the user closes the picker.
    picker?.call(window, { id: 'capacitor-app', mode: 'read' }).then(
      (handle) => read((onRead) => readHandle(handle, onRead)),
      () => undefined,
    );
  };
  return (
    <>
      {picker ? (
        <button type="button" className="button button--primary" onClick={choose}>
          Choose a folder
        </button>
      ) : null}
      <label>
        <span>{picker ? 'Or choose the folder as an upload' : 'Choose a folder'}</span>
        <input type="file" onChange={onChange} aria-describedby={hint} {...{ webkitdirectory: '' }} />
      </label>
      <p id={hint} className="form-hint">
        Your browser may call this an upload, and may take a minute. The files stay on your computer.
      </p>
      <label>
        <span>Or choose single files</span>
        <input type="file" multiple onChange={onChange} />
      </label>
    </>
  );
}

/** A field for the folder or the files of an app. Nothing leaves the browser. */
export default function FolderField({ onFolder }: { onFolder: (folder: Folder) => void }): ReactNode {
  const { status, read } = useReader(onFolder);
  const [isOver, setIsOver] = useState(false);
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const { dataTransfer } = event;
    read((onRead) => readDrop(dataTransfer, onRead));
  };
  return (
    <div
      className={styles.field}
      data-over={isOver ? '' : undefined}
      onDragOver={onDragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <p>
        <strong>Drop the folder of your app here,</strong> the one that contains <code>package.json</code>.
      </p>
      <Inputs read={read} />
      <p role="status" className="form-hint">
        {status}
      </p>
    </div>
  );
}
