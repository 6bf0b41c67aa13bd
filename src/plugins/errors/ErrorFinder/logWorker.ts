import { answerLog, type LogRequest } from './answerLog';

/** Responds with the answer, or with nothing if the list of messages couldn't be loaded. */
self.addEventListener('message', ({ data, ports: [port] }: MessageEvent<LogRequest>) => {
  answerLog(data).then(
    (answer) => port?.postMessage(answer),
    (error: unknown) => {
      console.error(error);
      port?.postMessage(undefined);
    },
  );
});
