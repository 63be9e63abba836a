// The lab without a network, once it has been opened with one. Only where the page is a window of its own: frames of
// other pages may not even be asked.
(function() {
'use strict';
try {
  if (window.parent === window && navigator.serviceWorker) navigator.serviceWorker.register('sw.js').catch(() => {});
} catch (error) {
  // A file, or a place without permission: the lab works as it is.
}
})();
