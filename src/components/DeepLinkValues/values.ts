export type Name = 'domain' | 'bundleId' | 'packageName' | 'teamId' | 'fingerprints';

/** The user's values for deep links. Each is empty until it is valid. One fingerprint per line. */
export type LinkValues = Readonly<Record<Name, string>>;

/** The values in the pages' examples, which the user's values replace. */
export const EXAMPLE: LinkValues = {
  domain: 'harbour.example.com',
  bundleId: 'com.example.harbour',
  teamId: 'ABCDE12345',
  packageName: 'com.example.harbour',
  fingerprints: `14:6D:E9:83:C5:73:06:50:D8:EE:B9:95:2F:34:FC:64:16:A0:83:42:E6:1D:BE:A8:8A:04:96:B2:3F:CF:44:E5
7A:0C:51:F2:9B:3E:D4:68:10:C7:85:2A:FE:43:96:BD:0F:71:E8:5C:34:A9:62:DB:17:F0:8E:4D:B5:29:C3:96`,
};

// Each function returns the normal form of a value, or undefined if it isn't valid.

const DOMAIN = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/;

export function parseDomain(text: string): string | undefined {
  // The URL parser would take these characters for the parts of a URL.
  const url = `https://${text.trim()}`;
  if (/[/?#@:*%\\]|\S\s+\S/.test(text) || !URL.canParse(url)) return undefined;
  // In the ASCII form of an internationalized domain name, which the files need.
  const { hostname } = new URL(url);
  return DOMAIN.test(hostname) ? hostname : undefined;
}

export function parseBundleId(text: string): string | undefined {
  const startsWithTeamId = /^(?=.{0,9}\d)[A-Z\d]{10}\./.test(text.trim());
  const [id] = /^[a-z\d][a-z\d-]*(?:\.[a-z\d][a-z\d-]*)+$/i.exec(text.trim()) ?? [];
  return startsWithTeamId ? undefined : id;
}

export const parsePackageName = (text: string): string | undefined =>
  /^[a-z]\w*(?:\.[a-z]\w*)+$/i.exec(text.trim())?.[0];

export const parseTeamId = (text: string): string | undefined => /^[A-Z\d]{10}$/.exec(text.trim().toUpperCase())?.[0];

const HAS_LABEL = /\bSHA-?256\b\W*[\dA-F]{2}:/i;

/**
 * Reads one fingerprint per line: also without colons, with the label of a tool, and from the
 * complete output of `keytool`.
 */
export function parseFingerprints(text: string): string | undefined {
  const all = text.split('\n').filter((line) => line.trim() !== '');
  const labeled = all.filter((line) => HAS_LABEL.test(line));
  // The output of a tool has other lines around the fingerprint.
  const isOutput = labeled.length > 0 && all.some((line) => /\b(?:SHA-?1|MD5|Alias|Owner)\b/i.test(line));
  const lines = isOutput ? labeled : all;
  const fingerprints = lines.map((line) =>
    line
      .replace(/^.*\bSHA-?256\b[^\da-f]*(?:fingerprint\W*)?/i, '')
      .replace(/[\s:",-]/g, '')
      .toUpperCase(),
  );
  if (lines.length === 0 || !fingerprints.every((digits) => /^[\dA-F]{64}$/.test(digits))) return undefined;
  return [...new Set(fingerprints.map((digits) => digits.replace(/..(?=.)/g, '$&:')))].join('\n');
}
