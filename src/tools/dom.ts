/** Creates an element with properties and children. Strings become text, never markup. */
export function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** A line whose changes screen readers announce. */
export function statusLine(): HTMLParagraphElement {
  const status = create('p', { className: 'tool-status' });
  status.setAttribute('role', 'status');
  return status;
}

/** Puts a label above a field, and a line below it for what is wrong with its content. */
export function labeledField(label: string, input: HTMLInputElement | HTMLTextAreaElement): [HTMLElement, HTMLElement] {
  const problem = statusLine();
  problem.id = `tool-${label.toLowerCase().replace(/\W+/g, '-')}`;
  input.className = 'field';
  input.spellcheck = false;
  input.autocapitalize = 'none';
  input.setAttribute('aria-describedby', problem.id);
  return [create('div', {}, create('label', {}, label, input), problem), problem];
}

export function showProblem(input: HTMLElement, line: HTMLElement, problem: string): void {
  input.setAttribute('aria-invalid', String(problem !== ''));
  // Screen readers could announce the same text again if it were written again.
  if (line.textContent !== problem) line.textContent = problem;
}
