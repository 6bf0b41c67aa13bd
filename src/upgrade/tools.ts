import { checkPackageName } from '../tools/deepLinkValues';
import { create, labeledField, showProblem, statusLine } from '../tools/dom';
import { APP_ID } from './appId';
import { checkFile, type HunkResult, type HunkState } from './checkFile';
import { readProject, rowsFor, type PluginRow } from './pluginChoice';
import { readState, storeState, type State } from './toolState';

const textArea = () => create('textarea', { className: 'field', rows: 4, spellcheck: false });

/** A field in which the reader enters the app ID, which then replaces the one in the diffs. */
function appIdField(article: HTMLElement, state: State): HTMLElement {
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  const texts: { node: Node; original: string }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const original = node.nodeValue ?? '';
    if (/com[./]example[./]app/.test(original) && node.parentElement?.closest('pre, h3'))
      texts.push({ node, original });
  }
  const input = create('input', { value: state.appId, placeholder: APP_ID });
  const [field, line] = labeledField('App ID', input);
  const update = () => {
    const entered = input.value.trim();
    const isValid = entered === '' || 'value' in checkPackageName(entered);
    const id = isValid && entered !== '' ? entered : APP_ID;
    for (const { node, original } of texts)
      node.nodeValue = original.replaceAll(APP_ID, id).replaceAll(APP_ID.replaceAll('.', '/'), id.replaceAll('.', '/'));
    showProblem(input, line, isValid ? '' : 'An app ID has at least two parts, such as com.example.app.');
    if (isValid) state.appId = entered;
    storeState(state);
  };
  input.addEventListener('input', update);
  update();
  return field;
}

const stateWords: Record<HunkState, string> = { done: 'Done', 'to do': 'To do', newer: 'Your file is newer' };

/** Shows the result of a check in the paragraph below the change; without a result, removes the previous one. */
function showResult(change: HTMLElement, result: HunkResult | undefined): void {
  change.querySelector('.upgrade-result')?.remove();
  if (!result) return;
  const className = result.state === 'to do' ? 'api-mark api-mark--deprecated' : 'api-mark';
  const lines = result.left.flatMap((line) => [create('code', {}, line.charAt(0), ' ', line.slice(1).trim()), ' ']);
  const mark = create('span', { className }, stateWords[result.state]);
  change.prepend(create('span', { className: 'upgrade-result' }, mark, ' ', ...lines));
}

/** The controls that compare a pasted file with the changes of one file. */
function fileCheck(file: string, changes: HTMLElement[]): HTMLElement[] {
  const area = textArea();
  const status = statusLine();
  area.addEventListener('input', () => {
    // The code is read on every check, because the app ID in it can change.
    const hunks = changes.map((change) => ({
      lines: (change.previousElementSibling?.querySelector('code')?.textContent ?? '').trimEnd().split('\n'),
      shared: (change.dataset.shared ?? '').split(' ').filter(Boolean).map(Number),
    }));
    const isEmpty = area.value.trim() === '';
    const results = isEmpty ? undefined : checkFile(area.value, hunks);
    changes.forEach((change, index) => showResult(change, results?.[index]));
    const left = results?.filter((result) => result.state === 'to do').length ?? 0;
    if (isEmpty) status.textContent = '';
    else if (!results) status.textContent = `This isn't ${file}: it contains none of the lines below.`;
    else
      status.textContent =
        left === 0
          ? 'Your file contains all changes.'
          : `Still to do: ${left} of ${results.length} changes, marked below.`;
  });
  return [create('label', {}, `Paste your ${file}. It isn't sent anywhere.`, area), status];
}

function changesBelow(tools: Element): HTMLElement[] {
  const changes: HTMLElement[] = [];
  for (let next = tools.nextElementSibling; next && !/^H[23]$/.test(next.tagName); next = next.nextElementSibling)
    if (next instanceof HTMLElement && next.matches('.native-change')) changes.push(next);
  return changes;
}

/** Makes the check boxes and the file checks of an update work, and shows its progress above them. */
function startFiles(progress: HTMLElement, state: State): void {
  const boxes: HTMLInputElement[] = [];
  const showProgress = () => {
    const count = boxes.filter(({ checked }) => checked).length;
    progress.textContent = `${count} of ${boxes.length} files done`;
  };
  for (let next = progress.nextElementSibling; next && next.tagName !== 'H2'; next = next.nextElementSibling) {
    const box = next.matches('.upgrade-file') && next.querySelector('input');
    const title = next.previousElementSibling;
    if (!box || !title) continue;
    box.checked = state.done.includes(title.id);
    box.addEventListener('change', () => {
      state.done = state.done.filter((id) => id !== title.id).concat(box.checked ? title.id : []);
      storeState(state);
      showProgress();
    });
    boxes.push(box);
    const file = title.textContent.replace('\u200b', '');
    box.setAttribute('aria-label', `${file} is done`);
    next.querySelector('summary + p')?.replaceWith(...fileCheck(file, changesBelow(next)));
  }
  showProgress();
}

/** Check boxes for the official plugins, and a field for a package.json that selects them. */
function pluginFilter(article: HTMLElement, state: State): HTMLElement[] {
  const rows = [...article.querySelectorAll<HTMLElement>('.plugin-changes')].map((element): PluginRow<HTMLElement> => ({
    element,
    packages: (element.dataset.packages ?? '').split(' ').filter(Boolean),
  }));
  const former = new Set(rows.flatMap(({ packages }) => packages.slice(1)));
  const names = [...new Set(rows.map(({ packages: [name = ''] }) => name))].filter((name) => !former.has(name)).sort();
  const status = statusLine();
  const boxes = names.map((value) => create('input', { type: 'checkbox', value }));
  const update = (message = '') => {
    const shown = rowsFor(rows, state.plugins);
    for (const { element } of rows) element.hidden = !shown.has(element);
    for (const box of boxes) box.checked = state.plugins.includes(box.value);
    const count = state.plugins.length || 'all';
    status.textContent = `${message} The "Plugins" lists show ${count} of the ${names.length} plugins.`.trim();
    storeState(state);
  };
  for (const box of boxes)
    box.addEventListener('change', () => {
      state.plugins = names.filter((name) => boxes.some(({ value, checked }) => checked && value === name));
      update();
    });
  const area = textArea();
  area.addEventListener('input', () => {
    if (area.value.trim() === '') return update();
    const project = readProject(area.value, rows);
    if (typeof project === 'string') status.textContent = project;
    else {
      state.plugins = names.filter((name) => project.plugins.includes(name));
      const others = project.others.join(', ');
      update(others && `Check whether these packages support your new version: ${others}.`);
    }
  });
  update();
  const list = boxes.map((box) => create('label', {}, box, box.value.replace('@capacitor/', '')));
  return [
    create(
      'div',
      {},
      create('label', {}, "To show only your plugins, paste your package.json. It isn't sent anywhere.", area),
    ),
    status,
    create('fieldset', { className: 'tool-columns' }, create('legend', {}, 'Plugins'), ...list),
  ];
}

/** Starts the tools of the page that compares native projects: app ID, progress, checks of files, and the choice of plugins. */
export function start(tool: HTMLElement, article: HTMLElement): void {
  const state = readState();
  tool.append(appIdField(article, state), ...pluginFilter(article, state));
  for (const progress of article.querySelectorAll<HTMLElement>('.upgrade-progress')) startFiles(progress, state);
}
