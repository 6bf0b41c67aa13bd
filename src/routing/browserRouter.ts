/** The router of this site, without the one for addresses in the hash, which Docusaurus offers too. */
export { BrowserRouter } from 'react-router-dom';
export const HashRouter = undefined;
