import type { ClientModule } from '@docusaurus/types';

/** The stylesheet shows a spinner, and later a bar, while this attribute is set. */
export function showProgress(isLoading: boolean): void {
  const { dataset } = document.documentElement;
  if (isLoading) dataset.loading = 'page';
  else delete dataset.loading;
}

const clientModule: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    if (previousLocation && location.pathname !== previousLocation.pathname) showProgress(true);
    return undefined;
  },
  onRouteDidUpdate() {
    showProgress(false);
  },
};

export default clientModule;
