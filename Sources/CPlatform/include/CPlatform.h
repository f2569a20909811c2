/// What Swift cannot do by itself: signal handlers that run C only, and system calls without a
/// wrapper in the C library.
#pragma once

#include <stdbool.h>
#include <stddef.h>

/// The note of a file or folder that must not stay behind when a signal ends the process.
typedef struct cplatform_temporary cplatform_temporary;

/// Notes a file, or a folder with all that it will hold; its path must be absolute or the working folder must stay.
///
/// Returns what `cplatform_forget_temporary` wants, or NULL when memory ran out: then the file stays
/// behind, nothing else. Safe on any thread.
cplatform_temporary *_Nullable cplatform_note_temporary(const char *_Nonnull path);

/// Takes the note back; NULL is ignored.
void cplatform_forget_temporary(cplatform_temporary *_Nullable temporary);

/// Removes a file, or a folder with all that is in it, eight folders deep; links are not followed.
/// Safe in a signal handler.
void cplatform_remove_temporary(const char *_Nonnull path);

/// Begins calls that give files or folders names. Until `cplatform_end_naming` the signals below wait
/// for this thread: what it makes is noted or whole when they come. Once one of them ends the process
/// this call does not return, so that nothing is made that nobody removes. May be nested; keep it
/// short, and safe on any thread.
void cplatform_begin_naming(void);

/// Ends them; leaves `errno` as it is.
void cplatform_end_naming(void);

/// Removes all that is noted, before the process ends: waits for calls that give names, lets none begin,
/// and returns on the first thread that calls it alone. Safe in a signal handler.
void cplatform_remove_noted_temporaries(void);

/// From now on SIGINT, SIGQUIT, SIGTERM, SIGHUP and SIGPIPE remove what is noted before they end the
/// process as they always do; a call of exit(3) then waits for that end. A signal that the process
/// ignores or handles already is left alone, but for SIGQUIT, which Swift's runtime handles as a crash.
void cplatform_remove_temporaries_on_signals(void);

/// Prepares a program for what it cannot go on after: its name, at most 31 bytes, and exit status.
///
/// From now on a mapped file that is cut while it is read ends the process with these and a line on
/// standard error, and not by SIGBUS. Other causes of that signal have the effect that they always have.
void cplatform_prepare_abnormal_end(const char *_Nonnull program, int status);

/// Ends the process: says one line of two parts on standard error, removes what is noted, and exits
/// with the status above. Needs no memory. Safe in a signal handler.
_Noreturn void cplatform_end_saying(
    const char *_Nonnull subject, const char *_Nonnull message);

/// Starts so many threads, at most 64, that live at the same time, and ends them again; 0, or the error
/// number of the first that could not be had.
int cplatform_try_threads(int count);

/// Opens a file for reading, without waiting, below a folder: whatever `path` holds (`..`, an
/// absolute path, symbolic links), the kernel refuses to leave the folder (openat2(2), Linux 5.6).
///
/// Returns a descriptor, or -1 with `errno`: EXDEV where the path leads out, ENOSYS where the kernel
/// does not have the call.
int cplatform_open_beneath(int folder, const char *_Nonnull path);

/// Makes a file without a name in a folder, for reading and writing: whatever ends the process, it
/// goes with it (O_TMPFILE, Linux 3.11; ext4, XFS, Btrfs, tmpfs and, since Linux 6.1, overlayfs).
///
/// Returns a descriptor, or -1 with `errno` where the system or the file system has no such files.
int cplatform_open_unnamed(const char *_Nonnull folder, unsigned mode);

/// Gives such a file a name, which nothing may have yet. Returns 0, or -1 with `errno`.
int cplatform_name_file(int descriptor, const char *_Nonnull path);

/// The words for a value of `errno`, in English whatever the locale; never NULL.
const char *_Nonnull cplatform_error_text(int number);

/// Names the calling thread for `top` and debuggers, in at most 15 bytes.
void cplatform_name_thread(const char *_Nonnull name);

/// The number of the calling thread, as `top` and tracers show it (gettid(2)).
int cplatform_thread_number(void);

/// Makes a pipe that no child process inherits; 0, or -1 with `errno`.
int cplatform_pipe(int ends[_Nonnull 2]);

/// The most bytes of address space that the process may have (`ulimit -v`); all bits where there is
/// no limit.
unsigned long long cplatform_address_space_limit(void);

/// The most bytes of memory of its own that the process may have (`ulimit -d`: heap, stacks of threads,
/// private mappings); all bits where there is no limit.
unsigned long long cplatform_data_limit(void);

/// Gives what the allocator holds and nobody uses back to the system, where it can.
void cplatform_return_freed_memory(void);

/// Runs this program once more, with the same streams and environment, and waits for its end.
///
/// `arguments` end with NULL, the first is the name of the program. Returns 0 or an error number; with 0,
/// `status` is the exit status, or less than 0 the number of the signal that ended it.
int cplatform_run_again(char *_Nullable const arguments[_Nonnull], int *_Nonnull status);

/// Ends this process with SIGTERM when the thread that started it ends (prctl(2), Linux), and at once
/// where the process of this number is no longer the one that did.
void cplatform_end_with_parent(int parent);

/// Starts another program, found on the path, that reads what is sent to it.
///
/// `arguments` end with NULL, the first is the program's name. Its standard input is a socket, whose
/// other end `input` gets; its standard output goes nowhere, its standard error where this process's
/// goes. Returns 0 or an error number, with 0 the process's number in `process`.
int cplatform_start_fed(char *_Nullable const arguments[_Nonnull], int *_Nonnull process,
                        int *_Nonnull input);

/// Sends all bytes to such a program; returns 0 or an error number, EPIPE when it reads no more, of
/// which no signal tells.
int cplatform_feed(int input, const void *_Nonnull bytes, size_t count);

/// Waits for the end of a process; returns 0 or an error number, and gives the status as
/// `cplatform_run_again` does.
int cplatform_wait(int process, int *_Nonnull status);
