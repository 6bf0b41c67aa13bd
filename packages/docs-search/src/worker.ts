import type { WorkerRequest } from './messages';
import { respond } from './respond';

self.addEventListener('message', ({ data: { id, request } }: MessageEvent<{ id: number; request: WorkerRequest }>) => {
  void respond(request).then((response) => self.postMessage({ id, response }));
});
