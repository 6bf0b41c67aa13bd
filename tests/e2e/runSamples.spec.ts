import path from 'node:path';
import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { expectNone } from '../helpers/inspected';
import { versions } from '../../src/config/versions';
import { ACTIONS } from 'sample-checker/runMeta';
import { samplesOfVersion, type RunnableSample } from '../../src/plugins/runnable-samples/pageSamples';
import { open, sampleFrame } from './page';

test.use({
  locale: 'en-US',
  geolocation: { latitude: 52.52, longitude: 13.405 },
  permissions: ['geolocation', 'camera', 'clipboard-read', 'clipboard-write', 'notifications'],
});

/** Chromium on Linux can't share. This has the condition of browsers that can: a click. */
const shareAfterClick = () =>
  Object.defineProperty(navigator, 'share', {
    value: () =>
      navigator.userActivation.isActive ? Promise.resolve() : Promise.reject(new DOMException('', 'NotAllowedError')),
  });

/** Does what the panel asks the user to do. */
async function act(frame: FrameLocator, action: string): Promise<void> {
  if (action === ACTIONS.reconnect)
    await frame.locator('body').evaluate(({ ownerDocument }) => {
      for (const onLine of [false, true]) {
        Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true });
        ownerDocument.defaultView?.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
      }
    });
  else if (action === ACTIONS.tapNotification)
    await frame.getByRole('button', { name: 'Notification:' }).last().click();
  else
    await frame.locator('body').evaluate(({ ownerDocument }) => {
      for (const hidden of [true, false]) {
        Object.defineProperty(ownerDocument, 'hidden', { value: hidden, configurable: true });
        ownerDocument.dispatchEvent(new Event('visibilitychange'));
      }
    });
}

/** The buttons of PWA Elements: an action, the shutter of a camera, and its check mark. */
const CONTROLS = 'pwa-action-sheet .action-sheet-button, pwa-camera .shutter, pwa-camera .accept-use';

async function finish(frame: FrameLocator): Promise<void> {
  await expect(async () => {
    const control = frame.locator(CONTROLS).first();
    if (await control.isVisible()) await control.click({ timeout: 1000 }).catch(() => undefined);
    await expect(frame.locator('body')).toHaveAttribute('data-state', 'finished', { timeout: 100 });
  }).toPass({ intervals: [50], timeout: 20_000 });
}

/** The keys and databases with data of this site. */
const storedOnSite = (page: Page) =>
  page.evaluate(async () => [
    ...Object.keys(localStorage).filter((key) => key !== 'theme'),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name = '' }) => name),
    ...document.cookie.split('; ').filter(Boolean),
  ]);

/** The lines that a sample expects and the panel lacks. `…` stands for any text. */
function missingLines(shows: string[], lines: string[]): string[] {
  return shows.filter((expected) => {
    const parts = expected.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const pattern = new RegExp(`^${parts.join('[^]*')}$`);
    return !lines.some((line) => pattern.test(line));
  });
}

/** The URL of a sample's page. */
const getPage = ({ file }: RunnableSample) =>
  `/${file.replace(/^versioned_docs\/version-/, 'docs/').replace(/(\/index)?\.mdx?$/, '')}`;

async function runOne(page: Page, sample: RunnableSample): Promise<string | undefined> {
  const block = page.locator('.code-block', { has: page.locator(`[data-run$="/${sample.name}.js"]`) }).first();
  const button = block.locator('[data-run]');
  const frame = sampleFrame(block);
  let lines: string[] = [];
  try {
    // The samples of other tabs are hidden.
    await button.dispatchEvent('click');
    // Browsers don't draw a frame of another origin outside of the viewport, and PWA Elements wait
    // until it is drawn.
    await block.locator('iframe').evaluate((element) => element.scrollIntoView({ block: 'center' }));
    if (sample.needsClick) {
      await expect(frame.locator('body')).toHaveAttribute('data-state', 'waiting');
      await frame.locator('body').evaluate(shareAfterClick);
      await frame.getByRole('button', { name: 'Run' }).click();
    }
    await finish(frame);
    if (sample.after !== undefined) await act(frame, sample.after);
    await expect(async () => {
      lines = await frame.locator('li').allTextContents();
      expectNone(missingLines(sample.expect, lines));
    }).toPass({ intervals: [50] });
    await button.dispatchEvent('click');
    return undefined;
  } catch {
    const status = await frame
      .locator('[role="status"] > p')
      .textContent({ timeout: 1000 })
      .catch(() => 'no frame');
    return [
      `${sample.file}:${sample.line}: missing ${missingLines(sample.expect, lines).join(' | ')}`,
      ...[status, ...lines].map((line) => `    ${line}`),
    ].join('\n');
  }
}

/**
 * Runs the samples of a page in turn. Fails if one doesn't show what its fence says, stores
 * data, or requests another host.
 */
async function runAll(page: Page, samples: RunnableSample[]): Promise<void> {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!/^(http:\/\/127\.0\.0\.1:\d+\/docs\/|blob:|data:|about:)/.test(request.url())) foreign.push(request.url());
  });
  page.on('dialog', (dialog) => void dialog.accept(dialog.defaultValue()));
  page.on('filechooser', (chooser) => void chooser.setFiles(path.join(__dirname, '../../static/img/icon-192.png')));
  const failures: string[] = [];
  const [first] = samples;
  if (!first) throw new Error('The page has no sample.');
  await open(page, getPage(first));
  const before = await storedOnSite(page);
  for (const sample of samples) failures.push(...[(await runOne(page, sample)) ?? []].flat());
  expect(failures.join('\n\n')).toBe('');
  expectNone(foreign);
  expect(await storedOnSite(page)).toEqual(before);
}

const byPage = new Map<string, RunnableSample[]>();
for (const sample of versions.flatMap(samplesOfVersion))
  byPage.set(sample.file, [...(byPage.get(sample.file) ?? []), sample]);

/** `npm test` runs the samples of every sixtieth page, `npm run test:full` those of all pages. */
const SHARE = 60;

for (const [index, [file, samples]] of [...byPage].entries())
  test(
    `${samples.length} runnable samples of ${file} show what their fences say, and store and request nothing`,
    index % SHARE === 0 ? {} : { tag: '@full' },
    ({ page }) => runAll(page, samples),
  );
