/**
 * A loader for Docusaurus' registry of pages. Removes weak references, for which the bundler
 * would compile each page.
 */
export default function stripWeakReferences(source) {
  const registry = source.replace(/require\.resolveWeak\(("[^"]*")\)/g, '$1');
  if (registry === source)
    throw new Error(
      'src/plugins/preview/stripWeakReferences.mjs: the registry has no weak references; has its format changed?',
    );
  return registry;
}
