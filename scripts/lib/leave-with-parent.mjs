// Loaded into the application's process: when the one that started it is gone, killed perhaps, it drains and leaves too.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
