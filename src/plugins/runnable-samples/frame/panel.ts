export interface PanelSection {
  /** Adds a line, to which text can be appended later. */
  add: (text: string) => { append: (text: string) => void };
  clear: () => void;
}

/** Shows a notification, which can be clicked. */
export type Notify = (title: string, body: string, onClick: () => void) => void;

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  text = '',
  ...children: Element[]
): HTMLElementTagNameMap[K] {
  const created = document.createElement(tag);
  created.append(text, ...children);
  return created;
}

/** A list with a heading, which is hidden while the list is empty. */
function section(title: string, parent: Element): PanelSection {
  const list = element('ul');
  const box = element('section', '', element('h2', title), list);
  box.hidden = true;
  parent.append(box);
  return {
    add: (text) => {
      const line = element('li', text);
      list.append(line);
      box.hidden = false;
      return { append: (more) => line.append(more) };
    },
    clear: () => {
      list.replaceChildren();
      box.hidden = true;
    },
  };
}

/** Builds the panel below the code: inputs, an announced result, and what happened before it. */
export function createPanel() {
  const inputs = element('div');
  const run = element('button', 'Run');
  const controls = element('div', '', inputs, run);
  controls.className = 'controls';
  const status = element('p');
  const result = element('div', '', status);
  result.role = 'status';
  const note = element('p');
  note.className = 'note';
  const notifications = element('div');
  document.body.append(controls, result, note, notifications);
  const notify: Notify = (title, body, onClick) => {
    const notification = element('button', `Notification: ${title}. ${body}`);
    notification.addEventListener('click', onClick);
    notifications.append(notification);
  };
  return {
    inputs,
    run,
    status,
    notify,
    /** Replaces the sentences below the result: about the web, and about native platforms. */
    setNote: (...sentences: string[]) =>
      note.replaceChildren(...sentences.flatMap((sentence) => [element('span', sentence), ' '])),
    sections: {
      result: section('Result', result),
      calls: section('Plugin calls', document.body),
      events: section('Events', document.body),
      console: section('Console', document.body),
      stored: section('Stored data', document.body),
    },
    onRun: (listener: () => void) => {
      run.addEventListener('click', listener);
      // The frame's sandbox has no forms, whose Enter key would do this.
      inputs.addEventListener('keydown', ({ key, isComposing }) => {
        if (key === 'Enter' && !isComposing) listener();
      });
    },
  };
}

/** Adds a field for an input of a call, and returns a function that reads its value. */
export function addField(
  label: string,
  value: string | number | boolean,
  parent: Element,
): () => string | number | boolean {
  const field = element('input');
  const kinds = { string: 'text', number: 'number', boolean: 'checkbox' };
  field.type = kinds[typeof value as keyof typeof kinds];
  if (typeof value === 'boolean') field.checked = value;
  else field.value = String(value);
  if (typeof value === 'number') field.step = 'any';
  parent.append(element('label', `${label} `, field));
  return () =>
    typeof value === 'boolean' ? field.checked : typeof value === 'number' ? Number(field.value) : field.value;
}
