import { expect, type Locator, type Page } from '@playwright/test';
import { scriptWith } from '../helpers/builtPages';
import { test, type Fault, type FaultyServer } from './faultyServer';
import { sampleFrame } from './page';
import { input, options } from './searchBox';

/**
 * Every feature that loads files, with each of them lost or damaged: a message appears within
 * 10 seconds, and its button recovers the feature, in most cases without reloading the page.
 */
interface Feature {
  name: string;
  path: string;
  /** The file that gets the fault, or a text in the script that gets it. */
  file: RegExp | string;
  /** What requests the file, if its name isn't unique. */
  destination?: string;
  /** Uses the feature. It isn't used while the page is opened. */
  use?: (page: Page) => Promise<unknown>;
  /** What is visible when the feature works. */
  result: (page: Page) => Locator;
  /** A script of the page that hangs needs a second Retry, which loads the page again. */
  isScript?: boolean;
  /** Faults that the feature can't recognize, or that only another document can recover. */
  except?: readonly Fault[];
  /** What the message says. */
  message?: string;
}

const SCRIPT = /^assets\/js\/(?!main|runtime)/;
const NAMES = /^search\/names-v\d+\.json$/;
const TEXTS = /^search\/v\d+-\w+\/\d+\.json$/;
/** A file that isn't JSON can't be another value. */
const NO_JSON: readonly Fault[] = ['null'];

const searchDialog = {
  path: '/docs/cli',
  use: async (page: Page) => {
    await page.locator('.search-box').click();
    await input(page).fill('camera');
  },
  result: (page: Page) => options(page).first(),
};
const errors = {
  path: '/docs/errors',
  use: (page: Page) => page.locator('#log').fill('SDK location not found.'),
  result: (page: Page) => page.locator('#found').getByText('1 known message'),
};
const sample = {
  path: '/docs/apis/preferences',
  use: (page: Page) => page.locator('.code-block__run button').first().click(),
  result: (page: Page) => sampleFrame(page).getByText("value = 'dark'"),
};

const ERESOLVE = `npm ERR! code ERESOLVE
npm ERR! Found: @capacitor/core@4.8.2
npm ERR!   peer @capacitor/core@"^5.0.0" from @capacitor-community/sqlite@5.0.0`;

const features: readonly Feature[] = [
  {
    ...searchDialog,
    name: 'the search dialog, its worker',
    file: SCRIPT,
    destination: 'worker',
    except: NO_JSON,
  },
  { ...searchDialog, name: 'the search dialog, the names', file: NAMES },
  {
    ...searchDialog,
    name: 'the search dialog, the texts',
    file: TEXTS,
    result: (page) => page.locator('.search-dialog .search-result__snippet mark').first(),
  },
  {
    ...errors,
    name: 'the form for logs, its worker',
    file: SCRIPT,
    destination: 'worker',
    except: NO_JSON,
  },
  { ...errors, name: 'the form for logs, its messages', file: /^data\/v\d+\/errors\.json$/ },
  {
    name: 'the not-found page, the similar pages',
    path: '/docs/apis/camra',
    file: '/docs/apis/camera":"Camera"',
    isScript: true,
    result: (page) => page.getByRole('link', { name: 'Camera', exact: true }).first(),
    except: NO_JSON,
  },
  {
    name: 'the not-found page, the names of other versions',
    path: '/docs/apis/takePhoto',
    file: 'confusedNames:()',
    isScript: true,
    result: (page) => page.locator('.name-note'),
    except: NO_JSON,
  },
  {
    ...errors,
    name: 'the form for logs, the releases of plugins',
    use: (page) => page.locator('#log').fill(ERESOLVE),
    file: 'Where the error comes from',
    isScript: true,
    result: (page) => page.getByRole('region', { name: 'Where the error comes from' }),
    except: NO_JSON,
  },
  // Half a script is run, and its frame shows the error.
  {
    ...sample,
    name: 'a sample, its script',
    file: /^run\/v\d+\//,
    except: [...NO_JSON, 'half'],
    message: "The sample couldn't be loaded. Check your connection.",
  },
  {
    ...sample,
    name: 'a sample, its frame',
    file: /^run\/frame/,
    except: NO_JSON,
    message: "The sample's frame couldn't be loaded. Check your connection.",
  },
];

const FAULTS: readonly Fault[] = ['lost', 'error', 'html', 'empty', 'half', 'null', 'hang'];

for (const [index, feature] of features.entries()) {
  const faults = FAULTS.filter((fault) => !feature.except?.includes(fault));
  for (const fault of faults) {
    // `npm test` tests every eighth feature with one fault.
    const tag = index % 8 === 0 && fault === faults[index % faults.length] ? [] : '@full';
    test(`${feature.name}: ${fault} leads to a message, and Retry recovers it`, { tag }, async ({ page, server }) => {
      test.slow();
      let documents = 0;
      page.on(
        'request',
        (request) => (documents += Number(request.isNavigationRequest() && request.frame() === page.mainFrame())),
      );
      let faults = 0;
      const pattern = typeof feature.file === 'string' ? new RegExp(`^${scriptWith(feature.file)}$`) : feature.file;
      const breakFile: FaultyServer['fault'] = (file, destination) => {
        const isBroken = pattern.test(file) && (feature.destination ?? destination) === destination;
        faults += Number(isBroken);
        return isBroken && fault;
      };
      // Pages need scripts to start. The not-found page and the search page load theirs at once.
      if (!feature.use) server.fault = breakFile;
      await page.goto(server.origin + feature.path);
      await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
      server.fault = breakFile;
      await feature.use?.(page);
      const retry = page.getByRole('button', { name: /^(Retry|Try again)$/ });
      await expect(retry).toBeVisible({ timeout: 15_000 });
      await expect(page.getByRole('alert').filter({ visible: true })).toContainText(feature.message ?? /./);
      expect(faults).toBeGreaterThan(0);
      server.fault = () => undefined;
      await retry.click();
      const isReloaded = feature.isScript && fault === 'hang';
      if (isReloaded) {
        await retry.click({ timeout: 30_000 });
        await expect.poll(() => documents).toBe(2);
        await feature.use?.(page);
      }
      await expect(feature.result(page)).toBeVisible({ timeout: 15_000 });
      await expect(retry).toHaveCount(0);
      expect(documents).toBe(isReloaded ? 2 : 1);
    });
  }
}
