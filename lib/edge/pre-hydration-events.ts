/** Dispatched on the window when React has hydrated the page. */
export const HYDRATED_EVENT = 'vx:hydrated';

/** Delays presses of buttons and submissions of forms without an action until hydration, and repeats entered values. */
export const PRE_HYDRATION_SCRIPT = `(function () {
  var pressed = new Set(), entered = new Map(), sent = new Map();
  function hold(event) {
    var button = event.target.closest('button[type="button"]:not([popovertarget])');
    if (!button) return;
    event.stopPropagation();
    pressed.add(button);
  }
  function holdForm(event) {
    if (event.target.hasAttribute("action")) return;
    event.preventDefault();
    sent.set(event.target, event.submitter);
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
  addEventListener("submit", holdForm, true);
  addEventListener("input", note, true);
  addEventListener("${HYDRATED_EVENT}", function () {
    removeEventListener("click", hold, true);
    removeEventListener("submit", holdForm, true);
    removeEventListener("input", note, true);
    entered.forEach(enter);
    pressed.forEach(function (button) { button.click(); });
    setTimeout(function () { sent.forEach(function (submitter, form) { form.requestSubmit(submitter); }); });
  }, { once: true });
})()`;
