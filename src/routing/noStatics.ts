/** Stands in for a package that copies the static members of a component to a wrapper of it: the wrapped components have none. */
export default <T>(wrapper: T): T => wrapper;
