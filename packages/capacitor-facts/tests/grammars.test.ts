import { describe, expect, it } from 'vitest';
import { allocateScannerState, parseWith } from '../src/grammars';

describe('the Swift grammar', () => {
  it('parses directives and raw strings again and again, because its scanner has memory for its state', async () => {
    const sources = ['if #available(iOS 14, *) { go() }', 'go(#selector(stop))', 'let text = #"a "quoted" word"#'];
    for (let round = 0; round < 5; round++) {
      for (const source of sources) {
        const tree = await parseWith('swift', `${source}\n`);
        expect(tree.rootNode.hasError, `round ${round}: ${source}`).toBe(false);
        tree.delete();
      }
    }
  });

  it('fails to load if the allocation to fix is not found', () => {
    expect(() => allocateScannerState(Buffer.from([0x41, 1, 0x41, 4, 0x10]))).toThrow(
      'no longer contains calloc(0, 4)',
    );
  });
});
