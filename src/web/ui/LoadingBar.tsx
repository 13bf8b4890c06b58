/** A thin bar that creeps along the top while something is on its way. */
export function LoadingBar() {
  return <div aria-hidden="true" className="ui-creep bg-ice fixed inset-x-0 top-0 z-50 h-0.5" />;
}
