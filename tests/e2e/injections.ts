/**
 * Strings that run as a script (which sets `window.hit`), load a resource, or break out of an
 * attribute if a page treats text as markup.
 */
export const injections: readonly string[] = [
  '<script>window.hit=1</script>',
  '"><script>window.hit=1</script>',
  "'><script>window.hit=1</script>",
  '</script><script>window.hit=1</script>',
  '<img src=x onerror=window.hit=1>',
  '<img src=x onerror="window.hit=1" ',
  '"><img src=x onerror=window.hit=1>',
  '<svg/onload=window.hit=1>',
  '<svg><script>window.hit=1</script></svg>',
  '<svg><animate onbegin=window.hit=1 attributeName=x dur=1s>',
  '<body onload=window.hit=1>',
  '<iframe src="javascript:parent.hit=1"></iframe>',
  '<iframe srcdoc="<script>parent.hit=1</script>"></iframe>',
  '<object data="javascript:window.hit=1">',
  '<embed src="javascript:window.hit=1">',
  '<a href="javascript:window.hit=1">x</a>',
  '<a href=" &#106;avascript:window.hit=1">x</a>',
  '<details open ontoggle=window.hit=1>',
  '<input autofocus onfocus=window.hit=1>',
  '<video><source onerror=window.hit=1></video>',
  '<audio src=x onerror=window.hit=1>',
  '<marquee onstart=window.hit=1>',
  '<math><mi xlink:href="javascript:window.hit=1">x</mi></math>',
  '<style>@import "javascript:window.hit=1";</style>',
  '<link rel=stylesheet href="javascript:window.hit=1">',
  '<meta http-equiv=refresh content="0;url=javascript:window.hit=1">',
  '<base href="https://attacker.invalid/">',
  '<form action="javascript:window.hit=1"><button>x</button></form>',
  '<template><script>window.hit=1</script></template>',
  '<!--><script>window.hit=1</script>-->',
  '<noscript><p title="</noscript><img src=x onerror=window.hit=1>">',
  '<mark onmouseover=window.hit=1>x</mark>',
  '&lt;img src=x onerror=window.hit=1&gt;',
  'javascript:window.hit=1',
  '{{constructor.constructor("window.hit=1")()}}',
  '${window.hit=1}',
  "' OR 1=1 --",
  '__proto__',
];

/** The strings that each test types: every third one, or all in `npm run test:full`. */
export const typedInjections =
  process.env.TEST_FULL === '1' ? injections : injections.filter((_, index) => index % 3 === 0);
