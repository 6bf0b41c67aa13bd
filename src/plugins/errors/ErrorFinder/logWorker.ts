import { answerLog, type LogRequest } from './answerLog';
import type { WorkerMessage } from './searchLog';

self.addEventListener('message', ({ data, ports: [port] }: MessageEvent<LogRequest>) => {
  const post = (message: WorkerMessage) => port?.postMessage(message);
  post('started');
  answerLog(data, () => post('loaded')).then(post, (error: unknown) => {
    console.error(error);
    post('not loaded');
  });
});
