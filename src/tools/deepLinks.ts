import {
  checkBundleId,
  checkDomain,
  checkFingerprints,
  checkPackageName,
  checkTeamId,
  EXAMPLE,
  type Checked,
  type DeepLinkValues,
} from './deepLinkValues';
import { create, labeledField, showProblem, statusLine } from './dom';
import { exampleFiller } from './fillExamples';

/** The code blocks of the page that the tool repeats, and where each of them goes. */
const OUTPUTS: { contains: RegExp; place: (domain: string) => string }[] = [
  {
    contains: /"applinks"/,
    place: (domain) => `On your server: https://${domain}/.well-known/apple-app-site-association`,
  },
  {
    contains: /sha256_cert_fingerprints/,
    place: (domain) => `On your server: https://${domain}/.well-known/assetlinks.json`,
  },
  { contains: /com\.apple\.developer\.associated-domains/, place: () => 'The entitlement of the iOS project' },
  {
    contains: /android:autoVerify/,
    place: () => 'In the Android project: add the second intent filter to your activity',
  },
  { contains: /^curl -i .*apple-app-site-association/, place: () => 'Check the files on your server' },
  { contains: /cdn-apple\.com/, place: () => 'Check the copies that iOS and Android use' },
  { contains: /pm get-app-links/, place: () => 'Check the verification on a device with Android 12 or later' },
];

interface Input<Value> {
  element: HTMLElement;
  isEmpty: () => boolean;
  /** The valid value; undefined if the field is empty or invalid. */
  read: () => Value | undefined;
}

/** A field whose problem is shown when the reader leaves it, and removed as soon as the value is valid. */
function inputFor<Value>(
  label: string,
  input: HTMLInputElement | HTMLTextAreaElement,
  check: (text: string) => Checked<Value>,
): Input<Value> {
  const [element, line] = labeledField(label, input);
  const result = () => (input.value.trim() === '' ? undefined : check(input.value.trim()));
  const update = (isLeft: boolean) => {
    const checked = result();
    if (checked === undefined || 'value' in checked) showProblem(input, line, '');
    else if (isLeft || line.textContent !== '') showProblem(input, line, checked.problem);
  };
  input.addEventListener('input', () => update(false));
  input.addEventListener('change', () => update(true));
  return {
    element,
    isEmpty: () => result() === undefined,
    read: () => {
      const checked = result();
      return checked && 'value' in checked ? checked.value : undefined;
    },
  };
}

const textInput = (placeholder: string, inputMode = 'text') =>
  create('input', { placeholder, inputMode, autocomplete: 'off' });

type Inputs = { [Name in keyof DeepLinkValues]: Input<DeepLinkValues[Name]> };

function valuesOf({ domain, bundleId, teamId, packageName, fingerprints }: Inputs): DeepLinkValues {
  const id = bundleId.read() ?? '';
  const sameName = checkPackageName(id);
  return {
    domain: domain.read() ?? '',
    bundleId: id,
    teamId: teamId.read() ?? '',
    packageName: packageName.read() ?? (packageName.isEmpty() && 'value' in sameName ? sameName.value : ''),
    fingerprints: fingerprints.read() ?? [],
  };
}

function copyOf(block: Element): Node {
  return block.closest('.code-block')?.cloneNode(true) ?? block.cloneNode(true);
}

/** A form that fills in the reader's values in the code of the page, and repeats the files and commands below the form. */
export function start(tool: HTMLElement, article: HTMLElement): void {
  const domain = inputFor('Domain', textInput(EXAMPLE.domain, 'url'), checkDomain);
  const bundleId = inputFor('Bundle ID of the iOS app', textInput(EXAMPLE.bundleId), checkBundleId);
  const teamId = inputFor('Team ID', textInput(EXAMPLE.teamId), checkTeamId);
  const packageName = inputFor(
    'Package name of the Android app, if it differs',
    textInput(EXAMPLE.packageName),
    checkPackageName,
  );
  const area = create('textarea', { rows: 3, placeholder: EXAMPLE.fingerprints[0] ?? '' });
  const fingerprints = inputFor('SHA-256 fingerprints, one per line', area, checkFingerprints);
  const status = statusLine();
  const output = create('div', {});
  const codeBlocks = [...article.querySelectorAll('.code-block code')];
  const fill = exampleFiller(article);
  const update = () => {
    const values = valuesOf({ domain, bundleId, teamId, packageName, fingerprints });
    fill(values);
    const missing = Object.values(values).filter(({ length }) => length === 0).length;
    const text =
      missing === 0
        ? 'All examples on this page contain your values.'
        : `The examples on this page contain placeholders for ${missing} of 5 values.`;
    if (status.textContent !== text) status.textContent = text;
    output.replaceChildren(
      ...OUTPUTS.flatMap(({ contains, place }) => {
        const block = codeBlocks.find(({ textContent }) => contains.test(textContent));
        return block ? [create('p', {}, place(values.domain || EXAMPLE.domain)), copyOf(block)] : [];
      }),
    );
  };
  tool.addEventListener('input', update);
  tool.append(
    create('p', {}, 'Your values replace the placeholders in all examples on this page. They aren’t sent anywhere.'),
    ...[domain, bundleId, packageName, teamId, fingerprints].map(({ element }) => element),
    status,
    output,
  );
  update();
}
