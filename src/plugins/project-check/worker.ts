import type { Folder } from 'project-check/folder';
import { checkFolder } from 'project-check/report';
import builtFacts from '@generated/project-check/default/facts.json';
import { serveCalls } from '../../lib/workerCalls';
import { createKnowledge } from './knowledge';

/** `today`: an ISO date, for the rules of the stores. */
const check = async ({ folder, today }: { folder: Folder; today: string }) =>
  checkFolder(folder, createKnowledge(builtFacts, today));

const functions = { check };
serveCalls(functions);

export type CheckFunctions = typeof functions;
