import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { modules } from '../../.dependency-cruiser.mjs';
import { siteDir } from '../../src/lib/paths';

const allowed = Object.entries(modules).flatMap(([name, imports]) =>
  imports.map((imported) => `${name} --> ${imported}`),
);

describe('the modules of src/', () => {
  it('import only modules that are listed before them', () => {
    const names = Object.keys(modules);
    const backward = Object.entries(modules).flatMap(([name, imports]) =>
      imports
        .filter((imported) => names.indexOf(imported) >= names.indexOf(name))
        .map((imported) => `${name} --> ${imported}`),
    );
    expect(backward).toEqual([]);
  });

  it('are drawn in ARCHITECTURE.md with exactly the arrows that the check allows', () => {
    const architecture = readFileSync(path.join(siteDir, 'ARCHITECTURE.md'), 'utf8');
    const diagram = /```mermaid\n([\s\S]*?)```/.exec(architecture)?.[1] ?? '';
    const drawn = [...diagram.matchAll(/^ *(\w+) --> ([\w &]+)$/gm)].flatMap(([, name, targets = '']) =>
      targets.split(' & ').map((target) => `${name} --> ${target}`),
    );
    expect(drawn.sort()).toEqual(allowed.sort());
  });
});
