import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ErrorMessage, Message } from '../../packages/capacitor-facts/src/model';
import type { Version } from '../config/versions';
import { siteDir } from './paths';

export const factsDir = path.join(siteDir, 'facts');

const parsed = new Map<string, { modified: number; content: unknown }>();

/** The content of a file in facts/. It is parsed again when it has changed, for the preview. */
export function readFactsFile<Content>(file: string): Content {
  const target = path.join(factsDir, file);
  const modified = statSync(target).mtimeMs;
  const known = parsed.get(target);
  if (known?.modified === modified) return known.content as Content;
  const content: unknown = JSON.parse(readFileSync(target, 'utf8'));
  parsed.set(target, { modified, content });
  return content as Content;
}

/** What the packages of a version reject with, throw, or log. */
export const messagesOf = ({ label }: Version): Message[] =>
  readFactsFile<{ messages: Message[] }>(`${label}/messages.json`).messages;

export const isRejection = (message: Message): message is Message & ErrorMessage => message.methods !== undefined;

/** What the methods of a plugin reject with, by its title: `Local Notifications`. */
export const rejectionsOf = (version: Version, plugin: string): (Message & ErrorMessage)[] =>
  messagesOf(version)
    .filter(isRejection)
    .filter(({ source }) => source === plugin);
