import { readFileSync } from 'node:fs';
import ts from 'typescript';

function namesIn(members: ts.NodeArray<ts.TypeElement>, owner: string): string[] {
  return members.filter(ts.isPropertySignature).flatMap((member) => {
    const name = `${owner}.${member.name.getText()}`;
    const inner = member.type && ts.isTypeLiteralNode(member.type) ? namesIn(member.type.members, name) : [];
    return member.questionToken ? [name, ...inner] : inner;
  });
}

/**
 * The members that declarations mark with `?`: `ImageOptions.source`, `plugins.Keyboard.style`. docgen says so of a member
 * only where its type is not the name of another (`number | undefined`, but `CameraSource`), and not at all of `any`.
 */
export function optionalMembers(files: string[]): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node)) {
      // What a plugin adds to the CLI's configuration stands under the name of the plugin.
      const owner = node.name.text === 'PluginsConfig' ? 'plugins' : node.name.text;
      for (const name of namesIn(node.members, owner)) names.add(name);
    }
    node.forEachChild(visit);
  };
  for (const file of files) visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return names;
}
