import { articleClasses } from '../../config/articleClasses';

/** Whether the click was on the button that runs a sample in a frame below its code, or closes that frame. */
export function runSample(event: Event): boolean {
  const button = (event.target as Element).closest<HTMLElement>(`.${articleClasses.run} button`);
  if (!button) return false;
  const block = button.closest('.code-block');
  const present = block?.querySelector('iframe');
  button.textContent = present ? 'Run' : 'Close';
  present?.remove();
  if (present) return true;
  const frame = document.createElement('iframe');
  const { run = '', denied = '' } = button.dataset;
  frame.title = 'Result of this sample';
  // A frame of the same site has every permission of the page that isn't denied.
  frame.allow = denied.replace(/\S+/g, "$& 'none';");
  frame.src = run;
  block?.append(frame);
  return true;
}
