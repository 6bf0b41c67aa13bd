import type { RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import type { Described } from 'capacitor-facts/model';

export const PLATFORM_NAMES = { ios: 'iOS', android: 'Android', web: 'Web' } as const;

const ALL: readonly PlatformName[] = Object.values(PLATFORM_NAMES);

export type PlatformName = (typeof PLATFORM_NAMES)[keyof typeof PLATFORM_NAMES];

const PLATFORM = String.raw`(?:the\s+)?(?:iOS|iPhone|Android|Web)\b`;
const LIST = String.raw`(${PLATFORM}(?:(?:,|\s+and|\s+or|,\s+and|\s*&|\/)\s*${PLATFORM})*)`;
const ONLY = [
  new RegExp(
    // Not "badge is only available for iOS", which is about one value and not the member.
    String.raw`(?<!(?:^|[.\n])\s*(?!this|it)\w+ is )\bonly\s+(?:available|supported|functional|works?|used|applies|has effect)?\s*(?:on|for|in|with)?\s*${LIST}`,
    'i',
  ),
  // "iOS only:", "(Android only)", "iOS 14+ Only." and not "iOS and Android only support jpeg".
  new RegExp(String.raw`${LIST}(?:\s+\d+\+)?[\s-]+only\s*(?:[:.)]|$)`, 'i'),
];

/** The platforms that a description limits to ("Only available on iOS."), or none. */
export function platformsIn(docs: string): PlatformName[] {
  const list = ONLY.map((pattern) => pattern.exec(docs)?.[1]).find((found) => found !== undefined);
  const named = list?.replace(/iphone/gi, 'iOS').match(/ios|android|web/gi) ?? [];
  return [...new Set(named.map((name) => PLATFORM_NAMES[name.toLowerCase() as keyof typeof PLATFORM_NAMES]))];
}

/**
 * The only platforms that a method or a member is for; empty if it is for all. For a method, its
 * code decides, and the description can restrict it further. `written` is the page's description,
 * for one that the package doesn't describe.
 */
export function getPlatforms(
  { docs, platforms = ALL }: Pick<Described, 'docs'> & { platforms?: readonly PlatformName[] },
  written: RootContent[] = [],
): PlatformName[] {
  const described = platformsIn(docs || toString({ type: 'root', children: written }));
  const both = described.filter((platform) => platforms.includes(platform));
  if (both.length > 0) return both;
  return platforms.length < ALL.length ? [...platforms] : described;
}
