@node "%~dp0code-in-browser.mjs" %*
