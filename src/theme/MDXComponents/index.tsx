import MDXComponents from '@theme-original/MDXComponents';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import Diagram from '../../components/Diagram';
import Table from './Table';

/** What directives stand for (`src/markdown/pageDirectives.ts`) needs no import in a page: pages are plain Markdown. */
export default { ...MDXComponents, Tabs, TabItem, Diagram, table: Table };
