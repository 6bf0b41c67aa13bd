import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { useScrollable } from '../../components/useScrollable';

type Props = ComponentProps<'pre'> & { 'data-title'?: string; 'data-html'?: string };

const CONFIRMED_MS = 1500;

function CopyButton({ text }: { text: () => string }): ReactNode {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    await navigator.clipboard.writeText(text());
    setCopied(true);
  };

  return (
    <button
      type="button"
      className="code-block__copy"
      data-copied={copied || undefined}
      aria-label="Copy this code"
      onClick={() => void copy()}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={copied ? 'M5 12.5l4.5 4.5L19 7.5' : 'M9 9h11v11H9zM15 9V4H4v11h5'} />
      </svg>
      <span className="visually-hidden" role="status">
        {copied ? 'Copied' : ''}
      </span>
    </button>
  );
}

/**
 * A block of code, coloured when the site was built (`src/markdown/highlight.ts`): nothing of the theme's own block, Prism
 * among it, is part of what readers download. What is left to do here is the title and the copy button.
 */
export default function Pre({ 'data-title': title, 'data-html': html, children, ...props }: Props): ReactNode {
  const block = useRef<HTMLPreElement>(null);
  const scrollable = useScrollable(block);
  return (
    <div className="code-block">
      {title && <div className="code-block__title">{title}</div>}
      <pre ref={block} tabIndex={scrollable ? 0 : undefined} {...props}>
        {html === undefined ? children : <code dangerouslySetInnerHTML={{ __html: html }} />}
      </pre>
      <CopyButton text={() => (block.current?.textContent ?? '').replace(/\n$/, '')} />
    </div>
  );
}
