/** A loader of Docusaurus' registry of pages. The bundler would compile each page to which a weak reference refers, for an id that only the server uses. */
export default function stripWeakReferences(source) {
  const registry = source.replace(/require\.resolveWeak\(("[^"]*")\)/g, '$1');
  if (registry === source)
    throw new Error(
      'src/plugins/lazy-compilation/stripWeakReferences.mjs: the registry has no weak references; has its format changed?',
    );
  return registry;
}
