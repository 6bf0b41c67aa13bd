import type { Cheerio } from 'cheerio';

/** The types of nodes, which cheerio uses but doesn't export. */
export type AnyNode = ReturnType<Cheerio<never>['contents']>[number];
export type Element = ReturnType<Cheerio<never>['children']>[number];
