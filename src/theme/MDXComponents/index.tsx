import Article from '../../article/Article';

/** Compiled pages contain one component: the article as HTML (`src/markdown/articleHtml.ts`). */
export default { Article };
