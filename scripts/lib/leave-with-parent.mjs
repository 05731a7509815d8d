// Imported by the application's process: it drains and exits when the process that started it has ended.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
