import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { versions } from '../../src/config/versions';
import { ACTIONS, frameHash } from '../../src/run/meta';
import { samplesOfVersion, type RunnableSample } from '../../src/run/pageSamples';
import { desktop } from './page';

test.use({
  viewport: desktop,
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

/** Keeps the notifications that samples show, because the test can't reach those of the system. */
const keepNotifications = () => {
  const shown: Notification[] = [];
  const Kept = class extends Notification {
    constructor(title: string, options?: NotificationOptions) {
      super(title, options);
      shown.push(this);
    }
  };
  Object.assign(window, { Notification: Kept, shown });
};

/** Does what the panel asks the reader to do. */
async function act(page: Page, action: string): Promise<void> {
  if (action === ACTIONS.reconnect) {
    await page.context().setOffline(true);
    await page.context().setOffline(false);
  } else if (action === ACTIONS.tapNotification)
    await page.evaluate(() =>
      (window as unknown as { shown: Notification[] }).shown.at(-1)?.dispatchEvent(new Event('click')),
    );
  else
    await page.evaluate(() => {
      for (const hidden of [true, false]) {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }
    });
}

/** The buttons of PWA Elements that a user clicks: an item of an action sheet, the shutter of a camera, and its check mark. */
const CONTROLS = 'pwa-action-sheet .action-sheet-button, pwa-camera .shutter, pwa-camera .accept-use';

async function finish(page: Page): Promise<void> {
  await expect(async () => {
    const control = page.locator(CONTROLS).first();
    if (await control.isVisible()) await control.click({ timeout: 1000 }).catch(() => undefined);
    await expect(page.locator('body')).toHaveAttribute('data-state', 'finished', { timeout: 100 });
  }).toPass({ intervals: [50], timeout: 10_000 });
}

/** The keys and databases with data of this site, read from a document that separates no samples. */
async function storedOnSite(page: Page): Promise<string[]> {
  await page.goto('/docs/schema/v4.json');
  return page.evaluate(async () => {
    const stored = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        if ((await settled(database.transaction(store).objectStore(store).count())) > 0) stored.push(name);
      database.close();
    }
    return [...stored, ...document.cookie.split('; ').filter(Boolean), ...(await caches.keys())].sort();
  });
}

/** Clicks Reset in the panel of a sample that waits for a click, so that nothing covers the button. */
async function reset(page: Page, samples: RunnableSample[]): Promise<void> {
  const waiting = samples.find(({ needsClick }) => needsClick);
  if (waiting) await page.goto(`/docs/run/frame${frameHash(waiting.name, waiting)}`);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('status')).toContainText('Deleted all data');
}

/** The lines of the panel that a sample's `shows` expects and that are missing; `…` stands for any text. */
function missingLines(shows: string[], lines: string[]): string[] {
  return shows.filter((expected) => {
    const parts = expected.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const pattern = new RegExp(`^${parts.join('[^]*')}$`);
    return !lines.some((line) => pattern.test(line));
  });
}

async function runOne(page: Page, sample: RunnableSample): Promise<string | undefined> {
  await page.goto('about:blank');
  await page.goto(`/docs/run/frame${frameHash(sample.name, sample)}`);
  let lines: string[] = [];
  try {
    if (sample.needsClick) {
      await expect(page.locator('body')).toHaveAttribute('data-state', 'waiting');
      await page.getByRole('button', { name: 'Run' }).click();
    }
    await finish(page);
    if (sample.then !== undefined) await act(page, sample.then);
    await expect(async () => {
      lines = await page.locator('li').allTextContents();
      expect(missingLines(sample.shows, lines)).toEqual([]);
    }).toPass({ intervals: [50], timeout: 10_000 });
    return undefined;
  } catch {
    const status = await page.locator('[role="status"] > p').textContent();
    return [
      `${sample.file}:${sample.line}: missing ${missingLines(sample.shows, lines).join(' | ')}`,
      ...[status, ...lines].map((line) => `    ${line}`),
    ].join('\n');
  }
}

/** Runs samples one after another. Fails if one doesn't show what its fence says, or if the page requests anything from another host. */
async function runAll(page: Page, samples: RunnableSample[]): Promise<void> {
  expect(samples.length).toBeGreaterThan(0);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!/^(http:\/\/127\.0\.0\.1:\d+\/docs\/run\/|blob:|data:|about:)/.test(request.url()))
      foreign.push(request.url());
  });
  page.on('dialog', (dialog) => void dialog.accept(dialog.defaultValue()));
  page.on('filechooser', (chooser) => void chooser.setFiles(path.join(__dirname, '../../static/img/icon-192.png')));
  await page.addInitScript(shareAfterClick);
  await page.addInitScript(keepNotifications);
  const failures: string[] = [];
  for (const sample of samples) {
    const failure = await runOne(page, sample);
    if (failure !== undefined) failures.push(failure);
  }
  expect(failures.join('\n\n')).toBe('');
  expect(foreign).toEqual([]);
}

const showsNotifications = ({ file }: RunnableSample) => file.endsWith('/local-notifications.md');
const samplesByVersion = versions.map((version) => ({ version, samples: samplesOfVersion(version) }));
const silent = samplesByVersion.flatMap(({ samples }) => samples.filter((sample) => !showsNotifications(sample)));

/** Few enough that a test ends within its timeout. */
const SAMPLES_OF_A_TEST = 10;
/** `npm test` runs every twelfth sample, `npm run test:full` all of them. */
const SHARE = 12;

const few = silent.filter((_, index) => index % SHARE === 0);
test(`${few.length} of ${silent.length} runnable samples show what their fences say, without a request to another host`, ({
  page,
}) => runAll(page, few));

for (let start = 0; start < silent.length; start += SAMPLES_OF_A_TEST) {
  const samples = silent.slice(start, start + SAMPLES_OF_A_TEST);
  test(
    `runnable samples from ${samples[0]?.name} on show what their fences say, without a request to another host`,
    {
      tag: '@full',
    },
    ({ page }) => runAll(page, samples),
  );
}

for (const { version, samples } of samplesByVersion) {
  const storing = samples
    .filter(({ file }) => /\/(preferences|storage|filesystem)\.md$/.test(file))
    .slice(0, SAMPLES_OF_A_TEST);

  test(`Reset removes all that samples of ${version.label} stored`, { tag: '@full' }, async ({ page }) => {
    await runAll(page, storing);
    const stored = await storedOnSite(page);
    expect(stored).toContain(`run:${version.label}:Disc`);
    expect(stored.filter((name) => !name.startsWith(`run:${version.label}:`))).toEqual([]);
    await reset(page, storing);
    expect(await storedOnSite(page)).toEqual([]);
  });

  // The headless shell denies every notification, whatever permission the test grants.
  const notifying = samples.filter(showsNotifications);
  test(
    `${notifying.length} runnable samples of ${version.label} with notifications show what their fences say`,
    {
      tag: ['@chromium', '@full'],
    },
    ({ page }) => runAll(page, notifying),
  );
}
