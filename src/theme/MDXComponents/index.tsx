import MDXComponents from '@theme-original/MDXComponents';
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

export default { ...MDXComponents, Tabs, TabItem, Icon: ({ name }: { name: string }) => <i>{name}</i> };
