import '../tools/tools.css';

type Start = (tool: HTMLElement, article: HTMLElement) => void;

const tools: Record<string, () => Promise<{ start: Start }>> = {
  'deep-links': () => import('../tools/deepLinks'),
  'icon-preview': () => import('../tools/iconPreview'),
  upgrade: () => import('../upgrade/tools'),
};

const started = new WeakSet<Element>();

/** Replaces the content of each tool, which explains it without scripts, with the tool. */
export async function startTools(opened: Iterable<HTMLElement>, article: HTMLElement): Promise<void> {
  for (const tool of opened) {
    if (started.has(tool)) continue;
    started.add(tool);
    try {
      const module = await tools[tool.dataset.tool ?? '']?.();
      tool.querySelectorAll(':scope > :not(summary)').forEach((element) => element.remove());
      module?.start(tool, article);
    } catch (error) {
      // The next attempt follows when the reader opens the tool again.
      started.delete(tool);
      throw error;
    }
  }
}
