const compute = window.getComputedStyle.bind(window);
const known = new Map<string, CSSStyleDeclaration>();

/** Attributes on which the browser's own style sheet depends where it hides or shows elements. */
const DECISIVE = ['style', 'hidden', 'open', 'type'];

/**
 * Half the computing time of the tests of components was jsdom's `getComputedStyle`, which compares an element with every rule
 * of its own style sheet and is called for each element and its ancestors by each query by role. Without style sheets of the
 * page the result depends on little: it is computed once for each combination.
 */
window.getComputedStyle = (element) => {
  // jsdom knows no pseudo-elements either
  if (document.styleSheets.length > 0) return compute(element);
  const key = keyOf(element);
  const style = known.get(key) ?? compute(element);
  known.set(key, style);
  return style;
};

function keyOf(element: Element): string {
  let key = element.localName;
  for (const name of DECISIVE) if (element.hasAttribute(name)) key += ` ${name}=${element.getAttribute(name)}`;
  // inherited properties
  for (let above = element.parentElement; above; above = above.parentElement) {
    if (above.hasAttribute('style')) key += ` < ${above.getAttribute('style')}`;
  }
  return key;
}
