import { describe, expect, it } from 'vitest';
import { readPageMarks } from './pageMessages';

describe('readPageMarks', () => {
  it('links a message to its section, with its source and its conditions', () => {
    const body =
      '## Error: "x" {#x-error}\n\n::message{text="Cannot find … here" from="Gradle" if="nothing-below app-target"}\n\nText.\n\n## Next\n\nMore.\n';
    expect(readPageMarks('docs/a.md', `# Page\n\n${body}`, '/docs/a').marks).toEqual([
      {
        text: 'Cannot find … here',
        from: 'Gradle',
        isGeneral: false,
        conditions: ['nothing-below', 'app-target'],
        where: 'docs/a.md:5',
        section: '/docs/a#x-error',
        place: { url: '/docs/a#x-error', title: 'Page › Error: "x"', explanation: '' },
      },
    ]);
  });

  it('links the errors of a topic to their section', () => {
    const body = '## Troubleshooting {#when-it-fails}\n\n::topic-errors{area="cli" topic="run"}\n';
    expect(readPageMarks('docs/a.md', `# Page\n\n${body}`, '/docs/a').lists).toEqual([
      {
        area: 'cli',
        topic: { id: 'run', url: '/docs/a#when-it-fails', title: 'Page › Troubleshooting' },
        url: '/docs/a',
        page: 'Page',
      },
    ]);
  });
});
