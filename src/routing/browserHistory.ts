/** Replaces the package `history` for the router, which mentions the histories in memory and in the hash but never creates them here. */
export { createBrowserHistory, createLocation, createPath, locationsAreEqual } from 'history';

export const createHashHistory = undefined;
export const createMemoryHistory = undefined;
