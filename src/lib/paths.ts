import path from 'node:path';

/** The root folder of the repository. */
export const siteDir = path.resolve(__dirname, '../..');
