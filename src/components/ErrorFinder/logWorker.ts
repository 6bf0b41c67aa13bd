import { respond, type WorkerRequest } from './logResponse';

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  void respond(data).then((response) => self.postMessage(response));
});
