/** A loader that removes what a message of the theme tells its translators, which the bundler would keep in the scripts of every page. */
export default (source) =>
  source.includes('@docusaurus/Translate')
    ? source.replace(/\bdescription(?::|=)\s*(["'])(?:(?!\1)[^\\\n])*\1,?/g, '')
    : source;
