import type { toolNames } from '../../config/articleClasses';
import * as deepLinks from '../../tools/deepLinks';
import '../../tools/tools.css';
import { observeScrollRegions } from './scrollRegions';

type Start = (tool: HTMLElement, article: HTMLElement) => void;

const tools: Record<(typeof toolNames)[number], () => Promise<{ start: Start }>> = {
  'deep-links': () => Promise.resolve(deepLinks),
};

const started = new WeakSet<Element>();

/** Makes the code that a tool shows behave like that of the article, whenever the tool replaces it. */
function observeOutput(tool: Element): void {
  let stop = observeScrollRegions(tool);
  new MutationObserver(() => {
    stop();
    stop = observeScrollRegions(tool);
  }).observe(tool, { childList: true, subtree: true });
}

/** Replaces the text for browsers without scripts in each tool with the tool itself. */
export async function startTools(opened: Iterable<HTMLElement>, article: HTMLElement): Promise<void> {
  for (const tool of opened) {
    if (started.has(tool)) continue;
    started.add(tool);
    const module = await tools[tool.dataset.tool as keyof typeof tools]().catch(() => undefined);
    if (!module) {
      // It can't be loaded. The next attempt follows when the reader opens the tool again.
      started.delete(tool);
      continue;
    }
    tool.querySelectorAll(':scope > :not(summary)').forEach((element) => element.remove());
    module.start(tool, article);
    observeOutput(tool);
  }
}
