import { checkFolder } from 'project-check/report';
import builtFacts from '@generated/project-check/default/facts.json';
import { createKnowledge } from './knowledge';
import type { CheckRequest } from './checkInWorker';

/** Responds with the reports of the apps in a folder. */
self.addEventListener('message', ({ data: { folder, today }, ports: [port] }: MessageEvent<CheckRequest>) => {
  port?.postMessage(checkFolder(folder, createKnowledge(builtFacts, today)));
});

self.postMessage('ready');
