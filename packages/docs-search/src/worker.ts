import type { FromWorker, ToWorker } from './messages';
import { addNames, respond } from './respond';

const post = (message: FromWorker) => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'names') return addNames(data);
  const { id, request } = data;
  void respond(request, (early) => post({ id, early })).then((response) => post({ id, response }));
});
