/** The user's values for deep links. Each value is empty until it is valid. */
export interface DeepLinkValues {
  domain: string;
  bundleId: string;
  teamId: string;
  packageName: string;
  fingerprints: string[];
}

/** The values in the pages' examples, which the user's values replace. */
export const EXAMPLE: DeepLinkValues = {
  domain: 'harbour.example.com',
  bundleId: 'com.example.harbour',
  teamId: 'ABCDE12345',
  packageName: 'com.example.harbour',
  fingerprints: [
    '14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5',
    '7A:0C:51:F2:9B:3E:D4:68:10:C7:85:2A:FE:43:96:BD:0F:71:E8:5C:34:A9:62:DB:17:F0:8E:4D:B5:29:C3:96',
  ],
};

/** A valid value in its normal form, or what is wrong with the input. */
export type Checked<Value> = { value: Value } | { problem: string };

const isLabel = (label: string) => /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/.test(label);

export function checkDomain(input: string): Checked<string> {
  // The entries of Xcode's Associated Domains.
  const service = /^(?:applinks|webcredentials|activitycontinuation|appclips):/i.exec(input)?.[0];
  if (service !== undefined) return { problem: `Enter the domain without ${service}` };
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(input))
    return { problem: `Enter the domain without ${input.slice(0, input.indexOf('://') + 3)}.` };
  if (/[/?#]/.test(input)) return { problem: 'Enter the domain without a path.' };
  if (/:\d*$/.test(input))
    return { problem: 'Enter the domain without a port. Association files must be on port 443.' };
  if (input.startsWith('*.'))
    return { problem: 'Enter a domain without a wildcard, because this guide configures single domains.' };
  // The URL parser reads the text before "@" as a user name, "\" as "/", and decodes "%".
  if (/[@\\%]/.test(input)) return { problem: 'This isn’t a valid domain.' };
  let host: string;
  try {
    // Converts an internationalized domain name to the ASCII form that the files need.
    host = new URL(`https://${input}`).hostname;
  } catch {
    return { problem: 'This isn’t a valid domain.' };
  }
  if (/^[\d.]+$|^\[/.test(host)) return { problem: 'Enter a domain instead of an IP address.' };
  const labels = host.split('.');
  if (labels.length < 2) return { problem: 'Enter the complete domain, such as www.example.com.' };
  const isName = host.length <= 253 && labels.every(isLabel) && (labels.at(-1) ?? '').length > 1;
  return isName ? { value: host } : { problem: 'This isn’t a valid domain.' };
}

export function checkBundleId(input: string): Checked<string> {
  if (/^(?=.{0,9}\d)[A-Z\d]{10}\./.test(input)) return { problem: `Leave out the Team ID: ${input.slice(11)}` };
  if (/^[a-z\d][a-z\d-]*(?:\.[a-z\d][a-z\d-]*)+$/i.test(input)) return { value: input };
  return {
    problem: input.includes('.')
      ? 'Each part of a bundle ID starts with a letter or a digit and contains only letters, digits, and hyphens.'
      : 'A bundle ID has at least two parts, such as com.example.app.',
  };
}

const JAVA_KEYWORDS = new Set(
  `abstract assert boolean break byte case catch char class const continue default do double else enum extends final finally
  float for goto if implements import instanceof int interface long native new package private protected public return short
  static strictfp super switch synchronized this throw throws transient try void volatile while true false null`.split(
    /\s+/,
  ),
);

export function checkPackageName(input: string): Checked<string> {
  const keyword = input.split('.').find((part) => JAVA_KEYWORDS.has(part));
  if (keyword !== undefined)
    return { problem: `“${keyword}” is a word of Java, so it can’t be a part of a package name.` };
  if (/^[a-z]\w*(?:\.[a-z]\w*)+$/i.test(input)) return { value: input };
  return {
    problem: !input.includes('.')
      ? 'A package name has at least two parts, such as com.example.app.'
      : 'Each part of a package name starts with a letter and contains only letters, digits, and underscores.',
  };
}

export function checkTeamId(input: string): Checked<string> {
  const value = input.toUpperCase();
  if (!/^[A-Z\d]*$/.test(value)) return { problem: 'A Team ID contains only letters and digits.' };
  return value.length === 10 ? { value } : { problem: `A Team ID has 10 characters. This one has ${value.length}.` };
}

/** Accepts lowercase digits, and fingerprints without colons or with a tool's label. */
function checkFingerprint(line: string): Checked<string> {
  const digits = line
    .replace(/^.*\b(?:MD5|SHA-?1|SHA-?256)\b[^\da-f]*(?:fingerprint\W*)?/i, '')
    .replace(/[\s:",-]/g, '');
  const invalid = /[^\da-f]/i.exec(digits)?.[0];
  if (invalid !== undefined) return { problem: `contains “${invalid}”, which isn’t a hexadecimal digit.` };
  if (digits.length === 32) return { problem: 'has 16 bytes, so it’s MD5. Enter the SHA-256 fingerprint.' };
  if (digits.length === 40) return { problem: 'has 20 bytes, so it’s SHA-1. Enter the SHA-256 fingerprint.' };
  if (digits.length % 2 > 0) return { problem: 'has an odd number of hexadecimal digits, so one is missing.' };
  const bytes = digits.toUpperCase().match(/../g) ?? [];
  return bytes.length === 32
    ? { value: bytes.join(':') }
    : { problem: `has ${bytes.length} bytes. A SHA-256 fingerprint has 32.` };
}

/** One fingerprint per line. */
export function checkFingerprints(input: string): Checked<string[]> {
  const lines = input
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const values: string[] = [];
  for (const [index, line] of lines.entries()) {
    const checked = checkFingerprint(line);
    if ('problem' in checked)
      return { problem: `${lines.length > 1 ? `Fingerprint ${index + 1}` : 'The fingerprint'} ${checked.problem}` };
    values.push(checked.value);
  }
  return { value: [...new Set(values)] };
}
