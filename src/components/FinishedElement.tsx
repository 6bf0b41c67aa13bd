import { createElement, type ReactNode } from 'react';
import { useLinkCheck } from '../lib/useLinkCheck';

interface Props {
  tag: string;
  className?: string;
  html: string;
}

/** An element of an `.mdx` page with HTML from the build, in which React hydrates nothing. */
export default function FinishedElement({ tag, className, html }: Props): ReactNode {
  useLinkCheck(html);
  return createElement(tag, { className, dangerouslySetInnerHTML: { __html: html } });
}
