/** Sent when React has taken over a page: from then on its buttons and fields hear for themselves. */
export const HYDRATED_EVENT = 'vx:hydrated';

/**
 * Runs in the browser before any other script, for a page that is painted and does not listen yet. Buttons that are
 * pressed meanwhile are pressed for the reader, once each, when it does; React, half ready, does not hear of them before.
 * What is typed, ticked or drawn is entered once more, as if by hand: React learns of nothing that is there when it
 * comes, and would put its own in its place. Links, forms and popovers work without scripts, and are left alone.
 */
export const PRE_HYDRATION_SCRIPT = `(function () {
  var pressed = new Set(), entered = new Map();
  function hold(event) {
    var button = event.target.closest('button[type="button"]:not([popovertarget])');
    if (!button) return;
    event.stopPropagation();
    pressed.add(button);
  }
  function note(event) {
    var field = event.target;
    if (!("value" in field) || field.type === "file") return;
    if (event.isComposing) entered.delete(field);
    else entered.set(field, /^(checkbox|radio)$/.test(field.type) ? field.checked : field.value);
  }
  function enter(said, field) {
    if (typeof said === "boolean") {
      field.checked = !said;
      return field.click();
    }
    // its own setter would tell React that this is known
    field.value = "";
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set.call(field, said);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
  addEventListener("click", hold, true);
  addEventListener("input", note, true);
  addEventListener("${HYDRATED_EVENT}", function () {
    removeEventListener("click", hold, true);
    removeEventListener("input", note, true);
    entered.forEach(enter);
    pressed.forEach(function (button) { button.click(); });
  }, { once: true });
})()`;
