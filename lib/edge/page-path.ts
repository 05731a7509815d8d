/** Is this the path of a page? Files and handlers are none, and no page's last segment has a dot. */
export function isPagePath(pathname: string): boolean {
  return !/^\/(api|_next)(\/|$)|\.[^/]+$/.test(pathname);
}
