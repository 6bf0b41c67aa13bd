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
  launchOptions: {
    executablePath: process.env.CHROME_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

/** Chromium on Linux can't share. This has the condition of browsers that can: a click. */
const shareAfterClick = () =>
  Object.defineProperty(navigator, 'share', {
    value: () =>
      navigator.userActivation.isActive ? Promise.resolve() : Promise.reject(new DOMException('', 'NotAllowedError')),
  });

/** Does what the panel asks the reader to do. */
async function act(page: Page, action: string): Promise<void> {
  if (action === ACTIONS.reconnect) {
    await page.context().setOffline(true);
    await page.context().setOffline(false);
  } else
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
  }).toPass({ intervals: [50], timeout: 60_000 });
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
    }).toPass({ intervals: [50], timeout: 60_000 });
    return undefined;
  } catch {
    const status = await page.locator('[role="status"] > p').textContent();
    return [
      `${sample.file}:${sample.line}: missing ${missingLines(sample.shows, lines).join(' | ')}`,
      ...[status, ...lines].map((line) => `    ${line}`),
    ].join('\n');
  }
}

for (const version of versions) {
  const samples = samplesOfVersion(version);
  test(`the ${samples.length} runnable samples of ${version.label} show what their fences say, without a request to another host`, async ({
    page,
  }) => {
    expect(samples.length).toBeGreaterThan(0);
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!/^(http:\/\/127\.0\.0\.1:\d+\/docs\/run\/|blob:|data:|about:)/.test(request.url()))
        foreign.push(request.url());
    });
    page.on('dialog', (dialog) => void dialog.accept(dialog.defaultValue()));
    page.on('filechooser', (chooser) => void chooser.setFiles(path.join(__dirname, '../../static/img/icon-192.png')));
    await page.addInitScript(shareAfterClick);
    const failures: string[] = [];
    for (const sample of samples) {
      const failure = await runOne(page, sample);
      if (failure !== undefined) failures.push(failure);
    }
    expect(failures.join('\n\n')).toBe('');
    expect(foreign).toEqual([]);
  });
}
